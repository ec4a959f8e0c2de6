import { useRef, useState } from "react";

import type { OutputOf } from "#app/contract/call";
import type { getStoreImages, StoreImage } from "#app/contract/settings";

import { askStoreImages } from "./ask-store-images";

/** Images that were found, and where the next page begins. */
export type ImagesPage = Pick<OutputOf<typeof getStoreImages>, "images" | "next">;

type Answer = Awaited<ReturnType<typeof askStoreImages>>;

interface Question {
  readonly search: string;
  /** Where its page begins; "": at the first one. */
  readonly after: string;
  /** Pages before it, which stay in sight. */
  readonly before: readonly StoreImage[];
}

const NEWEST: Question = { search: "", after: "", before: [] };

/** Why an answer has no images; null: it has. */
export function whyNoImages(answer: Answer): string | null {
  if (!answer.ok) return answer.problem;
  if (answer.data.state === "found") return null;
  return answer.data.state === "denied"
    ? "Palisade needs your permission to read themes: with it, Shopify shows an app your store’s files. Without it, paste the image’s URL."
    : "Shopify didn’t answer. Try again.";
}

/** The images of what is searched for, page after page. Those that were found stay until others are. */
export function useStoreImages(first: ImagesPage) {
  const [question, setQuestion] = useState(NEWEST);
  const [found, setFound] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const newest = useRef(question);

  async function ask(next: Question) {
    newest.current = next;
    setQuestion(next);
    setProblem(null);
    setBusy(true);
    const answer = await askStoreImages({ search: next.search, after: next.after });
    // Somebody typed on meanwhile.
    if (newest.current !== next) return;
    setBusy(false);
    setProblem(whyNoImages(answer));
    if (!answer.ok || answer.data.state !== "found") return;
    const { images } = answer.data;
    setFound({ images: [...next.before, ...images], next: answer.data.next });
  }
  const { search } = question;
  const { images, next } = found;
  return {
    search,
    images,
    isBusy,
    problem,
    look: (search: string) => void ask({ ...NEWEST, search }),
    /** Null: all of them are here. */
    more: next === null ? null : () => void ask({ search, after: next, before: images }),
    retry: () => void ask(question),
  };
}
