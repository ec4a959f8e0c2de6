import { Button, ButtonGroup } from "@shopify/polaris";

interface ViewButtonsProps<View extends string> {
  /** What the views are of, for those who do not see them side by side. */
  readonly label: string;
  readonly views: readonly { readonly id: View; readonly text: string }[];
  readonly shown: View;
  readonly onChoose: (view: View) => void;
}

/**
 * The views of a list, of which one is shown. They take another line when they do not fit: Polaris'
 * tabs fold instead, behind a plain button that does not belong into a list of tabs.
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
