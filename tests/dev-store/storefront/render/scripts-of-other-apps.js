// Scripts of a store's other apps, which run before our embed. Each block belongs to one app.
(function () {
  // An analytics app delays every request by one turn of the event loop and reads its answer as well.
  const { fetch } = window;
  window.fetch = async (...given) => {
    await Promise.resolve();
    const answer = await fetch(...given);
    void answer.clone().text();
    return answer;
  };
  // An old library extends prototypes, which affects every for-in loop and every JSON text.
  Object.assign(Object.prototype, { extend: () => undefined });
  Object.assign(Array.prototype, { toJSON: () => "a list" });
  // Global variables with names that the embed might use.
  Object.assign(window, { palisade: "another app's", settings: 1, guard: null, verdict: {}, n: 0 });
  // A page-speed app removes every added style element.
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLStyleElement) node.remove();
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
  // A page builder replaces the body, and a chat widget adds itself again whenever it is removed.
  document.addEventListener("DOMContentLoaded", () => {
    const body = document.createElement("body");
    body.append(...document.body.childNodes);
    document.body.replaceWith(body);
    setInterval(() => {
      if (document.getElementById("other-chat")) return;
      const chat = document.createElement("aside");
      chat.id = "other-chat";
      document.body.append(chat);
    }, 50);
    throw new Error("Another app broke.");
  });
  throw new Error("Another app broke.");
})();
