import { Button, ButtonGroup } from "@shopify/polaris";

interface ViewButtonsProps<View extends string> {
  /** Label for screen readers: the subject of the views. */
  readonly label: string;
  readonly views: readonly { readonly id: View; readonly text: string }[];
  readonly shown: View;
  readonly onChoose: (view: View) => void;
}

/**
 * Buttons for the views of a list. They wrap when they do not fit. Polaris' tabs would fold behind a plain button,
 * which is not allowed in a tab list.
 */
export function ViewButtons<View extends string>(props: ViewButtonsProps<View>) {
  const { label, views, shown, onChoose } = props;
  return (
    <div role="group" aria-label={label}>
      <ButtonGroup gap="extraTight">
        {views.map(({ id, text }) => (
          <Button key={id} variant="tertiary" pressed={id === shown} onClick={() => onChoose(id)}>
            {text}
          </Button>
        ))}
      </ButtonGroup>
    </div>
  );
}
