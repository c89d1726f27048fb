/** Whether the module runs in a browser. */
const canUseDOM = typeof window !== "undefined" && typeof window.document?.createElement === "function";

const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && "IntersectionObserver" in window,
  canUseViewport: canUseDOM && "screen" in window,
};
export default ExecutionEnvironment;
