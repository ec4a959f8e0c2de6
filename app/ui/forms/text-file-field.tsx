import { BlockStack, InlineStack, Labelled, Tag } from "@shopify/polaris";
import { type ChangeEvent, useId, useRef, useState } from "react";

import { type Encoding, encodingOf, textOf } from "../text-files/decode-file";
import { type FileKind, problemOf } from "./file-kind";
import { textFileField as texts } from "./texts";

/** A chosen file and its text. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
  /** Encoding in which the bytes are the text. */
  readonly encoding: Encoding;
  readonly bytes: Uint8Array;
}

interface TextFileFieldProps {
  readonly kind: FileKind;
  /** What is said of the file that was chosen: its name, and perhaps what it holds; null: none is. */
  readonly chosen: string | null;
  /** What is wrong with what the file holds. */
  readonly problem?: string;
  /** True while something is done with the file: no other one can be chosen, nor this one taken away. */
  readonly isAtWork?: boolean;
  readonly onChoose: (file: TextFile) => void;
  readonly onRemove: () => void;
}

/**
 * Chooses one file of text and reads it; a file that is none of the kind never leaves the browser. It is the browser's
 * own field: it opens and takes a file that is dropped on it in any document, a modal's too, where scripts see no drag.
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
    // The same file again, once it is mended, is a change too.
    input.value = "";
    last.current = file;
    const wrong = problemOf(file, kind);
    const buffer = wrong ? null : await file.arrayBuffer().catch(() => null);
    // Another one was chosen while this one was read.
    if (last.current !== file) return;
    setProblem(wrong ?? (buffer === null ? texts.unreadable(file.name) : undefined));
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
