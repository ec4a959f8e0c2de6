import { VISIT_LIMITS } from "#app/contract/visits/visit-filters";
import { Banner, BlockStack, ChoiceList, List, Select, Text, TextField } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";

import { ruleModal as texts } from "./texts";
import { type RuleFormOptions, useRuleForm } from "./use-rule-form";

const durations = () => [
  { value: "1", label: texts.for24Hours },
  { value: "7", label: texts.for7Days },
  { value: "30", label: texts.for30Days },
  { value: "", label: texts.forever },
];

/** Maximum addresses listed in the modal. The rest is summarized as "and N more". */
const SHOWN_LINES = 10;

/** Modal that blocks or allows visitors of the report with a duration and a note. */
export function RuleModal(props: RuleFormOptions) {
  const { effect, targets, onClose } = props;
  const { form, field, target, isBusy, question, problem, change, save } = useRuleForm(props);
  if (!target) return null;
  const words = texts[effect];
  return (
    <AppModal
      open
      title={targets.length > 1 ? words.questionVisitor : words.question({ target: target.label })}
      onClose={onClose}
      primaryAction={{
        content: question ? words.confirmAnyway : words.confirm,
        tone: effect === "block" ? "critical" : undefined,
        loading: isBusy,
        disabled: target.lines.length === 0,
        onAction: save,
      }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <BlockStack gap="400">
        <Said problem={problem} question={question} />
        {targets.length > 1 ? (
          <ChoiceList
            title={words.whatTo}
            choices={targets.map(({ label }, index) => ({ label, value: String(index) }))}
            selected={[form.at]}
            onChange={([at = "0"]) => change({ at })}
          />
        ) : (
          <Lines lines={target.lines} />
        )}
        <Select
          label={texts.duration}
          options={durations()}
          {...field("days")}
          helpText={texts.durationHelp}
        />
        <TextField
          label={texts.note}
          autoComplete="off"
          maxLength={VISIT_LIMITS.noteChars}
          {...field("note")}
        />
      </BlockStack>
    </AppModal>
  );
}

/** Shows the error or the question with which the data API answered a save. */
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
  if (lines.length === 0) return <Text as="p">{texts.noAddresses}</Text>;
  const more = lines.length - SHOWN_LINES;
  return (
    <List>
      {lines.slice(0, SHOWN_LINES).map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
      {more > 0 && <List.Item>{texts.andMore({ more })}</List.Item>}
    </List>
  );
}
