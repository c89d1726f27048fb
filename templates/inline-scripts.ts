// Scripts that must run before the first paint. They are constants: values that differ between sites are in `html[data-sg]`
// (`runtime/shared/shell-config.ts`), so that the CSP hashes are the same on every page of every site.

/**
 * First in `body`: marks that scripts run, then sets colour mode, test attributes and the announcement bar's state.
 * The query parameter `sitegen-theme` overrides the stored mode and is not stored; `sitegen-data-x=y` sets `data-x="y"`.
 */
export const PRE_PAINT_SCRIPT = `(function(d){var e=d.documentElement,c=JSON.parse(e.getAttribute("data-sg")),s,q=new URLSearchParams(location.search),v;function set(n,x){try{e.setAttribute("data-"+n,x)}catch(_){}}function get(k){try{return s.getItem(k+c.suffix)}catch(_){return null}}function mode(x){return x==="light"||x==="dark"?x:null}try{s=window[c.storage]}catch(_){}set("sg-js","");v=c.toggle?mode(q.get("sitegen-theme"))||mode(get("theme")):null;set("theme",v||(c.system?matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light":c.mode));set("theme-choice",v||(c.system?"system":c.mode));q.forEach(function(x,k){if(k.indexOf("sitegen-data-")===0&&k.indexOf("sitegen-data-sg")!==0)set(k.slice(13),x)});if(c.announcement)set("announcement-bar-initially-dismissed",get("sitegen.announcement.id")===c.announcement&&get("sitegen.announcement.dismiss")==="true")})(document)`;

/**
 * Home page only, if the option is on: shows a hint if no script of the site could be loaded. The client entry sets
 * `window.sitegen` when it starts; module scripts run before `DOMContentLoaded`.
 */
export const BASE_URL_SCRIPT = `document.addEventListener("DOMContentLoaded",function(){if(window.sitegen)return;var d=document,b=JSON.parse(d.documentElement.getAttribute("data-sg")).base,p=location.pathname,o=d.createElement("div"),s=o.style;function line(t,v){var e=d.createElement("p"),c;e.append(t);if(v){c=d.createElement("code");c.textContent=v;e.append(c)}o.append(e);return e}o.id="__sitegen-base-url-issue-banner";s.border="thick solid red";s.background="rgb(255, 230, 179)";s.color="#000";s.margin="20px";s.padding="20px";s.font="18px sans-serif";line("This site did not load properly.");line("A common reason is a wrong base URL in the site's configuration.");line("Current value: ",b).append(b==="/"?" (default value)":"");line("Suggested value: ",p.slice(-1)==="/"?p:p+"/");d.body.prepend(o)})`;

/** All inline scripts of pages, for the content security policy. */
export const INLINE_SCRIPTS: readonly string[] = [PRE_PAINT_SCRIPT, BASE_URL_SCRIPT];
