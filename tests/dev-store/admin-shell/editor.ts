import { byId, type PageData } from "./page-data";
import { makeToasts } from "./toasts";

type Settings = Record<string, string | boolean>;
interface Embed {
  enabled: boolean;
  settings: Settings;
}

const isChoice = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);

function readSection(section: HTMLElement): Embed {
  const embed: Embed = { enabled: false, settings: {} };
  const controls = section.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    "input, select, textarea",
  );
  for (const control of controls) {
    if (control.name === "enabled") embed.enabled = isChoice(control) && control.checked;
    else if (!isChoice(control)) embed.settings[control.name] = control.value;
    else if (control.type === "checkbox") embed.settings[control.name] = control.checked;
    else if (control.checked) embed.settings[control.name] = control.value;
  }
  return embed;
}

/** Starts the theme editor. Save is enabled while the form differs from the saved settings. */
export function startEditor({ saveUrl }: NonNullable<PageData["editor"]>): void {
  const form = byId<HTMLFormElement>("embeds");
  const save = byId<HTMLButtonElement>("save-theme");
  const sections = [...form.querySelectorAll<HTMLElement>("[data-embed]")];
  const toasts = makeToasts({ onAction: () => {}, onDismiss: () => {} });
  const read = () => {
    const entries = sections.map((part) => [part.dataset.embed ?? "", readSection(part)] as const);
    return Object.fromEntries(entries);
  };
  const savedSwitches = () => {
    const now = read();
    for (const part of sections) {
      const embed = now[part.dataset.embed ?? ""];
      if (embed) embed.enabled = part.dataset.saved === "true";
    }
    return now;
  };
  let saved = JSON.stringify(savedSwitches());
  const update = () => {
    save.disabled = JSON.stringify(read()) === saved;
  };
  let toastCount = 0;
  const say = (message: string, isError: boolean) => {
    toastCount += 1;
    toasts.show({ id: `theme-${toastCount}`, message, isError, durationMs: 5000, action: null });
  };

  const store = async () => {
    const embeds = read();
    const answer = await fetch(saveUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ embeds }),
    });
    if (!answer.ok) return say("The theme was not saved.", true);
    saved = JSON.stringify(embeds);
    update();
    say("Theme saved", false);
    // Assigning the same address reloads the preview, also across origins.
    const preview = byId<HTMLIFrameElement>("preview");
    preview.setAttribute("src", preview.getAttribute("src") ?? "");
  };

  form.addEventListener("input", update);
  form.addEventListener("submit", (event) => event.preventDefault());
  save.addEventListener("click", () => void store());
  addEventListener("beforeunload", (event) => {
    if (!save.disabled) event.preventDefault();
  });
  update();
}
