import { useState } from "react";

import type { FormAnswer } from "#app/platform/data-api/form-answer";
import { useIntent } from "#app/ui/forms/use-intent";
import { BlockStack, Button, Text, TextField } from "#app/ui/kit";
import { quote } from "#app/words/quoted";

import { matchedLine } from "../../lines/line-matches";
import type { TryResult } from "../list-answers";
import type { ListIntents } from "../list-intents.server";
import { tryField as texts } from "./texts";

interface TryFieldProps {
  readonly kind: "referrer" | "url" | "user-agent";
  readonly typed: string;
  readonly match: string;
}

const samples = () =>
  ({
    referrer: { label: texts.testReferrer, placeholder: "https://shop.spam.example/page?x=1" },
    url: { label: texts.testPage, placeholder: "/collections/wholesale/products/1" },
    "user-agent": { label: texts.testUserAgent, placeholder: "python-requests/2.32" },
  }) as const;

/** Maximum number of typed lines that are tested. Lines of a file are not tested. */
const TRIED = 200;

function resultText(answer: FormAnswer<TryResult>, lines: readonly string[]): string {
  if (!answer.ok) return answer.problem;
  const { matches, problems } = answer.data;
  const [first] = problems;
  if (first) return texts.lineProblem({ line: first.line, problem: first.message });
  if (matches.length === 0) return texts.noMatch;
  const matched = matches.map(({ line }) => quote(lines[line - 1] ?? ""));
  return texts.matches({ lines: matched.join(", ") });
}

/** Tests the typed lines against a text before they are saved. The test evaluates the lines like decisions do. */
export function TryField({ kind, typed, match }: TryFieldProps) {
  const { send, answer, isBusy } = useIntent<ListIntents, "try">();
  const [sample, setSample] = useState("");
  const lines = typed.split(/\r?\n/).slice(0, TRIED);
  const isTryable = sample.trim() !== "" && typed.trim() !== "";

  const tryLines = () => {
    const sent = lines
      .map((line) => line.trim())
      .map((line) => line && matchedLine(kind, match, line));
    send({ intent: "try", input: { lines: sent, sample } });
  };

  return (
    <BlockStack gap="100">
      <TextField
        label={samples()[kind].label}
        placeholder={samples()[kind].placeholder}
        autoComplete="off"
        maxLength={2_048}
        value={sample}
        onChange={setSample}
        connectedRight={
          <Button disabled={!isTryable} loading={isBusy} onClick={tryLines}>
            {texts.try}
          </Button>
        }
      />
      <div aria-live="polite">
        {answer && (
          <Text as="p" tone="subdued" breakWord>
            {resultText(answer, lines)}
          </Text>
        )}
      </div>
    </BlockStack>
  );
}
