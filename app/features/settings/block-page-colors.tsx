import { useEffect } from "react";

import type { BlockPage } from "#app/contract/block-page";
import { CONTRAST_MIN, contrastRatio } from "#app/contract/contrast";
import type { FormCard } from "#app/ui/forms/fields";
import type { AnswerOf } from "#app/ui/forms/intents";
import { PermissionButton } from "#app/ui/forms/permission-button";
import { useIntent } from "#app/ui/forms/use-intent";
import { BlockStack, Button, Checkbox, InlineGrid, Text, TextField } from "#app/ui/kit";

import type { SettingsIntents } from "./settings-intents.server";
import { blockPageColors as texts } from "./texts";

type Colors = NonNullable<BlockPage["colours"]>;

const FIRST: Colors = { background: "#ffffff", text: "#1a1a1a", button: "#1a1a1a" };

const labels = (): Readonly<Record<keyof Colors, string>> => ({
  background: texts.background,
  text: texts.text,
  button: texts.button,
});

const IS_COLOR = /^#[0-9a-f]{6}$/i;

interface ColorsProps extends FormCard<BlockPage> {
  /** True if this field may show the button that requests the permission to read themes. */
  readonly isAsker: boolean;
  readonly onStart: () => void;
}

/** Fields for the block page's colors, with the contrast between text and background. */
export function BlockPageColors(props: ColorsProps) {
  const { change, errors, isAsker, onStart } = props;
  const { colours } = props.form;
  return (
    <BlockStack gap="300">
      <Checkbox
        label={texts.useCustomColors}
        helpText={texts.useCustomColorsHelp}
        checked={colours !== null}
        onChange={(isOn) => change({ colours: isOn ? FIRST : null })}
      />
      <ThemeColors
        isAsker={isAsker}
        onStart={onStart}
        onFound={(found) => change({ colours: found })}
      />
      {colours && (
        <>
          <InlineGrid columns={{ xs: 1, sm: 3, lg: 1, xl: 3 }} gap="300">
            {(Object.keys(labels()) as (keyof Colors)[]).map((name) => (
              <ColorField
                key={name}
                label={labels()[name]}
                value={colours[name]}
                error={errors[`colours.${name}`]}
                onChange={(value) => change({ colours: { ...colours, [name]: value } })}
              />
            ))}
          </InlineGrid>
          <Contrast {...colours} />
        </>
      )}
    </BlockStack>
  );
}

const problems = () =>
  ({
    found: "",
    none: texts.noColorsFound,
    denied: texts.needsPermission,
    failed: texts.noAnswer,
  }) as const;

interface ThemeColorsProps extends Pick<ColorsProps, "isAsker" | "onStart"> {
  readonly onFound: (colours: Colors) => void;
}

/** Button that copies the colors of the published theme into the fields. */
function ThemeColors({ isAsker, onStart, onFound }: ThemeColorsProps) {
  const { send, answer, isBusy } = useIntent<SettingsIntents, "theme-colours">();
  const colours = answer?.ok ? answer.data.colours : null;
  useEffect(() => {
    if (colours) onFound(colours);
    // Runs once per answer: the callback is no dependency, because it changes with every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [colours]);
  const start = () => {
    onStart();
    send({ intent: "theme-colours" });
  };
  const isDenied = answer?.ok === true && answer.data.state === "denied";
  const hasWords = !isBusy && (isAsker || !isDenied);
  return (
    <BlockStack gap="200" inlineAlign="start">
      <Button loading={isBusy} onClick={start}>
        {texts.useThemeColors}
      </Button>
      <div role="status">
        <Text as="p" tone="subdued">
          {hasWords && problemOf(answer)}
        </Text>
      </div>
      {isDenied && isAsker && (
        <PermissionButton
          scopes={["read_themes"]}
          label={texts.allowReadingThemes}
          onGranted={start}
        />
      )}
    </BlockStack>
  );
}

/** Returns the reason why no colors were copied. "" before an answer and after a success. */
function problemOf(answer: AnswerOf<SettingsIntents, "theme-colours"> | undefined): string {
  if (!answer) return "";
  return answer.ok ? problems()[answer.data.state] : answer.problem;
}

interface ColorFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Field for a color, with the browser's color picker and a text input. */
function ColorField({ label, value, error, onChange }: ColorFieldProps) {
  return (
    <TextField
      label={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      value={value}
      error={error}
      onChange={onChange}
      prefix={
        <input
          type="color"
          className="settings-colour"
          aria-label={texts.pickColor({ label })}
          value={IS_COLOR.test(value) ? value : "#000000"}
          onChange={({ target }) => onChange(target.value)}
        />
      }
    />
  );
}

function Contrast({ background, text }: Colors) {
  if (!IS_COLOR.test(background) || !IS_COLOR.test(text)) return null;
  const ratio = contrastRatio(background, text);
  const isEnough = ratio >= CONTRAST_MIN;
  return (
    <Text as="p" tone={isEnough ? "subdued" : "critical"}>
      {isEnough ? texts.easyToRead({ ratio }) : texts.hardToRead({ ratio, least: CONTRAST_MIN })}
    </Text>
  );
}
