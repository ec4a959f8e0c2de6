// Scripts of a store's other apps, which run before our embed. Each block belongs to one app.
(function () {
  // An analytics app: every request passes through it, a turn later and read twice.
  const { fetch } = window;
  window.fetch = async (...given) => {
    await Promise.resolve();
    const answer = await fetch(...given);
    void answer.clone().text();
    return answer;
  };
  // A library of 2006: what it adds to prototypes shows in every loop and in every JSON.
  Object.assign(Object.prototype, { extend: () => undefined });
  Object.assign(Array.prototype, { toJSON: () => "a list" });
  // Names that others like, too.
  Object.assign(window, { palisade: "another app's", settings: 1, guard: null, verdict: {}, n: 0 });
  // A page-speed app takes out the styles it did not write.
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLStyleElement) node.remove();
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
  // A page builder puts a body of its own in place, and a chat comes back wherever it is taken out.
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
