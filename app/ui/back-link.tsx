import { Flex } from "@radix-ui/themes/components/flex";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ArrowLeftIcon } from "./icons";

/** The link above a page's title to the list that the page belongs to. */
export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Flex asChild display="inline-flex" align="center" gap="1" mb="2" className="ui-thumb" minHeight="28px">
      <Link to={to}>
        <ArrowLeftIcon aria-hidden /> {children}
      </Link>
    </Flex>
  );
}
