import type { GetICUArgs } from "@schummar/icu-type-parser";
import type { ReactNode } from "react";

interface Options {
  ICUNumberArgument: number;
  ICUDateArgument: Date;
  ICUArgument: "text";
}

type KeyOf<T> = T extends T ? keyof T : never;
type IsNumber<T, K extends PropertyKey> = T extends T
  ? T extends Readonly<Record<K, infer V>>
    ? [V] extends [number]
      ? true
      : never
    : never
  : never;

type Arguments<M extends string> = GetICUArgs<M, Options>;

/** Names of the tags of a message: "a" | "b" for "<a>one</a> and <b>two</b>". */
type TagsOf<M extends string> = M extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagsOf<Rest>
  : never;

type Plain = string | number | bigint | boolean | null | undefined;

/** Values of a message: numbers for counts, functions for tags, and a type that the caller chooses for the rest. */
export type Values<M extends string, Rest = ReactNode> = {
  readonly [K in KeyOf<Arguments<M>>]: true extends IsNumber<Arguments<M>, K>
    ? number | bigint | null
    : Rest;
} & { readonly [K in TagsOf<M>]: (words: ReactNode) => ReactNode };

interface Written<M extends string> {
  (values: Values<M, Plain>): string;
  (values: Values<M>): ReactNode;
}

/** A text without values is a string, one with values a function. */
export type Message<M extends string> = M extends `${string}</${string}`
  ? (values: Values<M>) => ReactNode
  : M extends `${string}{${string}`
    ? Written<M>
    : string;
