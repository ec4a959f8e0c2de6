import { GUIDE_PATH } from "#app/features/embed/public";
import { activationTexts } from "#app/features/embed/public-screens";
import { Banner, List, Text } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";
import { useNavigate } from "#app/ui/navigation";
import { reloadPage } from "#app/ui/reload-page";

import { useAsSpecified } from "../pages/document";
import { activationModals as texts } from "./texts";

interface ActivationModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Requests the confirmation that the activation worked, after Activate (specification section 2.3). */
export function ConfirmActivation({ open, onClose }: ActivationModalProps) {
  const navigate = useNavigate();
  const openGuide = () => {
    onClose();
    navigate(GUIDE_PATH);
  };
  return (
    <AppModal
      open={open}
      title={texts.confirmTitle}
      primaryAction={{ content: texts.confirm, onAction: reloadPage }}
      secondaryActions={[{ content: activationTexts.installationGuide, onAction: openGuide }]}
      onClose={onClose}
    >
      <Banner tone="warning">
        <p>{texts.confirmAbout}</p>
      </Banner>
    </AppModal>
  );
}

interface ReasonsProps extends ActivationModalProps {
  readonly onActivate: () => void;
}

/** The specification's three reasons to activate (section 2.3). */
export function ReasonsToActivate({ open, onClose, onActivate }: ReasonsProps) {
  const { activationClaims } = useAsSpecified();
  return (
    <AppModal
      open={open}
      title={texts.reasonsTitle}
      primaryAction={{ content: activationTexts.activate, onAction: onActivate }}
      secondaryActions={[{ content: texts.close, onAction: onClose }]}
      onClose={onClose}
    >
      <List>
        <List.Item>
          <Text as="span">{texts.startsAsAppLoads}</Text>
        </List.Item>
        {activationClaims && (
          <>
            <List.Item>
              <Text as="span">{texts.improvesSpeed}</Text>
            </List.Item>
            <List.Item>
              <Text as="span">{texts.blocksCountries}</Text>
            </List.Item>
          </>
        )}
      </List>
    </AppModal>
  );
}
