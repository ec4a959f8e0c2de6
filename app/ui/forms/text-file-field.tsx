import { BlockStack, InlineStack, Labelled, Tag } from "@shopify/polaris";
import { type ChangeEvent, useId, useRef, useState } from "react";

import { type Encoding, encodingOf, textOf } from "../text-files/decode-file";
import { type FileKind, problemOf } from "./file-kind";
import { textFileField as texts } from "./texts";

/** Chosen file with its text. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
  /** Encoding used to decode the bytes. */
  readonly encoding: Encoding;
  readonly bytes: Uint8Array;
}

interface TextFileFieldProps {
  readonly kind: FileKind;
  /** Text about the chosen file: its name, and optionally its contents. Null if none is chosen. */
  readonly chosen: string | null;
  /** Problem with the contents of the file. */
  readonly problem?: string;
  /** True while the file is processed: it cannot be replaced or removed. */
  readonly isAtWork?: boolean;
  readonly onChoose: (file: TextFile) => void;
  readonly onRemove: () => void;
}

/**
 * Chooses and reads one text file. A file of another kind never leaves the browser. It uses the browser's own file
 * input, which also accepts dropped files in a modal's document, where our scripts receive no drag events.
 */
export function TextFileField(props: TextFileFieldProps) {
  const { kind, chosen, isAtWork = false, onChoose, onRemove } = props;
  const [ownProblem, setProblem] = useState<string>();
  const problem = ownProblem ?? props.problem;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const last = useRef<File>();

  const take = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    if (!file) return;
    // Reset, so that choosing the same file again after a correction fires a change event.
    input.value = "";
    last.current = file;
    const wrong = problemOf(file, kind);
    const buffer = wrong ? null : await file.arrayBuffer().catch(() => null);
    // Another file was chosen while this one was read.
    if (last.current !== file) return;
    setProblem(wrong ?? (buffer === null ? texts.unreadable({ name: file.name }) : undefined));
    if (buffer === null) return;
    const bytes = new Uint8Array(buffer);
    const encoding = encodingOf(bytes);
    onChoose({ name: file.name, text: textOf(bytes, encoding), encoding, bytes });
  };
  const describedBy = [
    problem && `${id}Error`,
    kind.help && `${id}HelpText`,
    chosen !== null && `${id}Chosen`,
  ]
    .filter(Boolean)
    .join(" ");
  const remove = () => {
    last.current = undefined;
    setProblem(undefined);
    onRemove();
    field.current?.focus();
  };

  return (
    <Labelled id={id} label={kind.label} error={problem} helpText={kind.help}>
      <BlockStack gap="200">
        <input
          ref={field}
          id={id}
          className="ui-file"
          type="file"
          accept={kind.accept}
          disabled={isAtWork}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy || undefined}
          data-chosen={chosen !== null}
          onChange={(event) => void take(event)}
        />
        {chosen !== null && (
          <InlineStack>
            <Tag accessibilityLabel={chosen} onRemove={isAtWork ? undefined : remove}>
              <span id={`${id}Chosen`}>{chosen}</span>
            </Tag>
          </InlineStack>
        )}
      </BlockStack>
    </Labelled>
  );
}
