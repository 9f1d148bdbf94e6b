import { Allowed } from "~/features/accounts/components/allowed";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";

interface SettingsLinkProps {
  readonly companyId: number;
  readonly label: string;
}

/** From what was taken to how a company has it taken, for whoever may change that. */
export function SettingsLink({ companyId, label }: SettingsLinkProps) {
  return (
    <Allowed path={paths.readyActions()}>
      <ButtonLink to={paths.readyActions({ companyId })} variant="soft" color="gray">
        {label}
      </ButtonLink>
    </Allowed>
  );
}
