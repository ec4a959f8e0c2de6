import { useNavigate } from "@remix-run/react";
import { Banner, List, Text } from "@shopify/polaris";

import { GUIDE_PATH } from "../../features/extensions/guide-path";
import { AppModal } from "../../ui/modals/app-modal";
import { reloadPage } from "../../ui/reload-page";
import { useAsSpecified } from "../pages/document";

interface ActivationModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks after Activate whether it worked (specification section 2.3). */
export function ConfirmActivation({ open, onClose }: ActivationModalProps) {
  const navigate = useNavigate();
  const openGuide = () => {
    onClose();
    navigate(GUIDE_PATH);
  };
  return (
    <AppModal
      open={open}
      title="Have you successfully enabled the extension?"
      primaryAction={{ content: "I confirm", onAction: reloadPage }}
      secondaryActions={[{ content: "Installation Guide", onAction: openGuide }]}
      onClose={onClose}
    >
      <Banner tone="warning">
        <p>Please click Save in the theme editor after activation.</p>
      </Banner>
    </AppModal>
  );
}

interface ReasonsProps extends ActivationModalProps {
  readonly onActivate: () => void;
}

/** Why to activate: the specification's three reasons (section 2.3). */
export function ReasonsToActivate({ open, onClose, onActivate }: ReasonsProps) {
  const { activationClaims } = useAsSpecified();
  return (
    <AppModal
      open={open}
      title="Why activate our app?"
      primaryAction={{ content: "Activate", onAction: onActivate }}
      secondaryActions={[{ content: "Close", onAction: onClose }]}
      onClose={onClose}
    >
      <List>
        <List.Item>
          <Text as="span">Protection starts as the app loads.</Text>
        </List.Item>
        {activationClaims && (
          <>
            <List.Item>
              <Text as="span">Speed improves by at least 70%.</Text>
            </List.Item>
            <List.Item>
              <Text as="span">Blocking countries such as China or Nigeria requires it.</Text>
            </List.Item>
          </>
        )}
      </List>
    </AppModal>
  );
}
