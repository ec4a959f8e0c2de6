import type { InputOf, OutputOf } from "../../../contract/call";
import type { checkRuleFile, exportRules, importRules } from "../../../contract/rules/rule-files";

/** Which rules a page is about and who asks, the action knows. */
type Known = "surface" | "kind" | "effect" | "ownIp" | "ownUserAgent";

/** What a page asks its action to do with files of rules. */
export type FileIntent =
  | { readonly intent: "export-rules"; readonly input: Omit<InputOf<typeof exportRules>, Known> }
  | { readonly intent: "check-file"; readonly input: Omit<InputOf<typeof checkRuleFile>, Known> }
  | { readonly intent: "import-rules"; readonly input: Omit<InputOf<typeof importRules>, Known> };

export type InputFor<Name extends FileIntent["intent"]> = Extract<
  FileIntent,
  { intent: Name }
>["input"];

export type ExportedRules = OutputOf<typeof exportRules>;
export type ImportedRules = OutputOf<typeof importRules>;
