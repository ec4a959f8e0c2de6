import { Banner, BlockStack, ChoiceList, List, Select, Text, TextField } from "@shopify/polaris";

import { VISIT_LIMITS } from "../../../contract/visits/visit-filters";
import { AppModal } from "../../../ui/modals/app-modal";
import { type RuleFormOptions, useRuleForm } from "./use-rule-form";

const DURATIONS = [
  { value: "1", label: "For 24 hours" },
  { value: "7", label: "For 7 days" },
  { value: "30", label: "For 30 days" },
  { value: "", label: "Forever" },
];

/** Lines named in the modal; the rest is counted. */
const SHOWN_LINES = 10;

const VERBS = { block: "Block", allow: "Allow" } as const;

/** Asks before visitors of the report are blocked or allowed, and for how long. */
export function RuleModal(props: RuleFormOptions) {
  const { effect, targets, onClose } = props;
  const { form, field, target, isBusy, question, problem, change, save } = useRuleForm(props);
  if (!target) return null;
  const verb = VERBS[effect];
  const what = targets.length > 1 ? "this visitor" : target.label;
  return (
    <AppModal
      open
      title={`${verb} ${what}?`}
      onClose={onClose}
      primaryAction={{
        content: question ? `${verb} anyway` : verb,
        tone: effect === "block" ? "critical" : undefined,
        loading: isBusy,
        disabled: target.lines.length === 0,
        onAction: save,
      }}
      secondaryActions={[{ content: "Cancel", onAction: onClose }]}
    >
      <BlockStack gap="400">
        <Said problem={problem} question={question} />
        {targets.length > 1 ? (
          <ChoiceList
            title={`What to ${effect}`}
            choices={targets.map(({ label }, index) => ({ label, value: String(index) }))}
            selected={[form.at]}
            onChange={([at = "0"]) => change({ at })}
          />
        ) : (
          <Lines lines={target.lines} />
        )}
        <Select
          label="Duration"
          options={DURATIONS}
          {...field("days")}
          helpText="IP addresses move between households, so rules that expire block fewer real customers."
        />
        <TextField
          label="Note"
          autoComplete="off"
          maxLength={VISIT_LIMITS.noteChars}
          {...field("note")}
        />
      </BlockStack>
    </AppModal>
  );
}

/** What the data API said: why it refused, or what it asks first. */
function Said({ problem, question }: Pick<ReturnType<typeof useRuleForm>, "problem" | "question">) {
  if (problem !== null) {
    return (
      <Banner tone="critical">
        <p>{problem}</p>
      </Banner>
    );
  }
  if (!question) return null;
  return (
    <Banner tone="warning">
      <p>{question.text}</p>
      {question.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return <Text as="p">None of the selected visits has an IP address.</Text>;
  const more = lines.length - SHOWN_LINES;
  return (
    <List>
      {lines.slice(0, SHOWN_LINES).map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
      {more > 0 && <List.Item>and {more} more</List.Item>}
    </List>
  );
}
