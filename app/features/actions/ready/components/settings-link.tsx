import { Allowed } from "~/features/accounts/components/allowed";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";

interface SettingsLinkProps {
  readonly companyId: number;
  readonly label: string;
}

/** Leads from the list of what the AI took to that action's settings, for people who may change them. */
export function SettingsLink({ companyId, label }: SettingsLinkProps) {
  return (
    <Allowed path={paths.readyActions()}>
      <ButtonLink to={paths.readyActions({ companyId })} variant="soft" color="gray">
        {label}
      </ButtonLink>
    </Allowed>
  );
}
