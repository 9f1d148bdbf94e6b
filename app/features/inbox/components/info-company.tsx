import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { Deferred, deferredPart } from "~/ui/deferred";
import { InfoBlock } from "./info-block";
import { type InfoPart, panelPath } from "./info-context";
import { useMayPost } from "./use-may-post";

// Fetched when somebody chooses a company.
const COMPANY_FORM = deferredPart(() => import("./info-company-form").then((loaded) => loaded.CompanyForm));

interface InfoCompanyProps extends InfoPart {
  /** The choices, while one is being chosen. */
  readonly companies: readonly { readonly id: number; readonly name: string }[] | null;
  /** The choice was opened by a press on this page. */
  readonly opened: boolean;
}

/** The company that the thread is about, and the choice of another one. */
export function InfoCompany({ conversation, contact, address, companies, opened }: InfoCompanyProps) {
  const { company } = contact;
  const mayChoose = useMayPost()("set-company");
  return (
    <InfoBlock id="info-company" title="Empresa">
      {companies && mayChoose ? (
        <Deferred part={COMPANY_FORM}>
          {(CompanyForm) => (
            <CompanyForm
              conversation={conversation}
              contact={contact}
              address={address}
              companies={companies}
              opened={opened}
            />
          )}
        </Deferred>
      ) : (
        <Flex asChild align="center" justify="between" gap="2">
          <p>
            {company ? (
              <span>{company.name}</span>
            ) : (
              <Text size="2" color="gray">
                Sin identificar
              </Text>
            )}
            {mayChoose ? (
              <Flex asChild flexShrink="0">
                <Link to={panelPath(address, "empresa")} preventScrollReset data-opens="empresa">
                  {company ? "Cambiar" : "Elegir"}
                  <span className="ui-sr"> empresa</span>
                </Link>
              </Flex>
            ) : null}
          </p>
        </Flex>
      )}
    </InfoBlock>
  );
}
