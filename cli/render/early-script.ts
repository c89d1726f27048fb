/**
 * Script in the head of pages with islands. It records clicks, submits and input in islands until the client entry runs, which
 * replays them. If the entry fails to load, recording stops.
 */
export const EARLY_EVENTS_SCRIPT =
  '(function(w){function o(e){var t=e.target;if(!w.__sgReady&&t.closest&&t.closest("sg-island")&&!(e.metaKey||e.ctrlKey||e.shiftKey||e.altKey||e.button)){if(/^(cl|s)/.test(e.type)){e.preventDefault();e.stopImmediatePropagation()}(w.__sgEarly=w.__sgEarly||[]).push(e)}}["click","submit","input","change"].forEach(function(n){w.addEventListener(n,o,true)});w.addEventListener("error",function(e){if(e.target.type==="module")w.__sgReady=1},true)})(window)';
