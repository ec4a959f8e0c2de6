const STYLES = "link[rel~='stylesheet'], style";
const DRAGS = ["dragenter", "dragover", "dragleave", "drop"];

interface ModalKind {
  readonly title: string;
  /** True if files can be dropped into the modal. */
  readonly takesDrops: boolean;
}

/**
 * A modal's own document with the app's origin, as in the admin. It has copies of the page's styles, the width of the
 * modal and the height of its content, so overlays are clipped at its edge. Nothing from the page's document applies:
 * no overlay in its body and no listener.
 */
export interface ModalDocument {
  readonly frame: HTMLIFrameElement;
  /** Moves the content in after the frame is in the page and the styles are loaded. */
  take(content: HTMLElement): Promise<void>;
  /** Returns the detached content and removes the document. */
  end(): void;
}

export function makeModalDocument({ title, takesDrops }: ModalKind): ModalDocument {
  const frame = document.createElement("iframe");
  frame.className = "ab-document";
  frame.title = title;
  frame.srcdoc = `<!doctype html><html><head><style>
    body { margin: 0; } body > * { display: flow-root; }</style></head><body></body></html>`;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  const watched: { disconnect(): void }[] = [];
  let taken: HTMLElement | null = null;

  return {
    frame,
    async take(content) {
      await loaded;
      const inside = frame.contentDocument;
      if (!inside) return;
      inside.title = title;
      inside.documentElement.lang = document.documentElement.lang;
      if (!takesDrops) refuseDrags(inside);
      watched.push(await copyStyles(inside));
      inside.body.append(content);
      taken = content;
      watched.push(fitHeight(frame, content));
    },
    end() {
      for (const one of watched) one.disconnect();
      taken?.remove();
      if (taken) document.adoptNode(taken);
      frame.remove();
    },
  };
}

/** Copies the page's styles, and those that load later with other parts of the app. */
async function copyStyles(inside: Document): Promise<MutationObserver> {
  const copy = async (style: Element) => {
    const copied = inside.importNode(style, true);
    const arrived = new Promise((resolve) => {
      copied.addEventListener("load", resolve, { once: true });
      copied.addEventListener("error", resolve, { once: true });
    });
    inside.head.append(copied);
    if (copied instanceof HTMLLinkElement || copied.localName === "link") await arrived;
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches(STYLES)) void copy(node);
  });
  observer.observe(document.head, { childList: true });
  await Promise.all([...document.querySelectorAll(STYLES)].map(copy));
  return observer;
}

/** Fits the frame to its content. Overlays such as popovers do not make it higher. */
function fitHeight(frame: HTMLIFrameElement, content: HTMLElement): ResizeObserver {
  const observer = new ResizeObserver(() => {
    frame.style.height = `${Math.ceil(content.getBoundingClientRect().height)}px`;
  });
  observer.observe(content);
  return observer;
}

function refuseDrags(inside: Document): void {
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of DRAGS) inside.defaultView?.addEventListener(type, refuse, true);
}
