import { useRef, useState } from "react";

import type { OutputOf } from "#app/contract/call";
import type { getStoreImages, StoreImage } from "#app/contract/settings";

import { requestStoreImages } from "./request-store-images";
import { storeImages as texts } from "./texts";

/** Found images and the cursor of the next page. */
export type ImagesPage = Pick<OutputOf<typeof getStoreImages>, "images" | "next">;

type Answer = Awaited<ReturnType<typeof requestStoreImages>>;

interface Question {
  readonly search: string;
  /** Cursor of the requested page. "" for the first page. */
  readonly after: string;
  /** Images of the previous pages, which stay visible. [] for a new search. */
  readonly before: readonly StoreImage[];
}

const NEWEST: Question = { search: "", after: "", before: [] };

/** Returns the reason why an answer has no images. Null if it has images. */
export function whyNoImages(answer: Answer): string | null {
  if (!answer.ok) return answer.problem;
  if (answer.data.state === "found") return null;
  return answer.data.state === "denied" ? texts.needsPermission : texts.noAnswer;
}

/** Loads the images that match a search, page by page. The previous images are shown until the new ones arrive. */
export function useStoreImages(first: ImagesPage) {
  const [question, setQuestion] = useState(NEWEST);
  const [found, setFound] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const newest = useRef(question);

  async function send(next: Question) {
    newest.current = next;
    setQuestion(next);
    setProblem(null);
    setBusy(true);
    const answer = await requestStoreImages({ search: next.search, after: next.after });
    // The answer is outdated, because a newer request was sent.
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
    look: (search: string) => void send({ ...NEWEST, search }),
    /** Requests the next page. Null if there are no more images. */
    more: next === null ? null : () => void send({ search, after: next, before: images }),
    retry: () => void send(question),
  };
}
