import { CONDITION_LIMITS } from "#app/engine/conditions/condition";
import { errorsBelow, type FieldErrors } from "#app/ui/forms/field-errors";
import { BlockStack, Box, Button, InlineError, InlineStack, Select, Text } from "#app/ui/kit";

import type { ConditionCatalog } from "./condition-catalog";
import { type GroupForm, newCondition } from "./condition-form";
import { ConditionRow } from "./condition-row";
import { conditionGroup as texts } from "./texts";

interface ConditionGroupProps {
  readonly id: string;
  /** Number of the group, from 1. */
  readonly number: number;
  readonly group: GroupForm;
  readonly catalog: ConditionCatalog;
  readonly errors: FieldErrors;
  /**
   * Called with a change.
   *
   * @param focus id of the element to focus after the change
   */
  readonly onChange: (group: GroupForm, focus?: string) => void;
  /** Null for the only group, which cannot be removed. */
  readonly onRemove: (() => void) | null;
}

/** Edits a group of conditions, of which all or any must match. */
export function ConditionGroup(props: ConditionGroupProps) {
  const { id, number, group, catalog, errors, onChange, onRemove } = props;
  const { match, conditions } = group;
  const { limits = CONDITION_LIMITS } = catalog;
  const replaceConditions = (next: GroupForm["conditions"], focus?: string) =>
    onChange({ ...group, conditions: next }, focus);
  const add = () =>
    replaceConditions([...conditions, newCondition(catalog)], `${id}-${conditions.length}-field`);
  const remove = (at: number) =>
    replaceConditions(
      conditions.filter((_, index) => index !== at),
      `${id}-${Math.max(0, at - 1)}-field`,
    );
  return (
    <div role="group" aria-label={texts.name({ group: number })}>
      <Box padding="400" borderWidth="025" borderColor="border" borderRadius="200">
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="h3" variant="headingSm">
              {texts.name({ group: number })}
            </Text>
            {onRemove && (
              <Button
                variant="plain"
                tone="critical"
                accessibilityLabel={texts.removeGroup({ group: number })}
                onClick={onRemove}
              >
                {texts.remove}
              </Button>
            )}
          </InlineStack>
          {conditions.length > 1 && (
            <Select
              label={texts.howManyMustMatch({ group: number })}
              labelHidden
              options={[
                { value: "all", label: texts.all },
                { value: "any", label: texts.any },
              ]}
              value={match}
              onChange={(chosen) => onChange({ ...group, match: chosen as GroupForm["match"] })}
            />
          )}
          {conditions.map((condition, at) => (
            <ConditionRow
              key={at}
              id={`${id}-${at}`}
              place={{ group: number, condition: at + 1 }}
              condition={condition}
              catalog={catalog}
              errors={errorsBelow(errors, `conditions.${at}`)}
              onChange={(changed) =>
                replaceConditions(conditions.map((old, i) => (i === at ? changed : old)))
              }
              onRemove={conditions.length > 1 ? () => remove(at) : null}
            />
          ))}
          {errors.conditions && (
            <InlineError fieldID={`${id}-0-field`} message={errors.conditions} />
          )}
          <InlineStack>
            <Button
              accessibilityLabel={texts.addConditionTo({ group: number })}
              disabled={conditions.length >= limits.conditionsPerGroup}
              onClick={add}
            >
              {texts.addCondition}
            </Button>
          </InlineStack>
        </BlockStack>
      </Box>
    </div>
  );
}
