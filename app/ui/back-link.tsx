import { Flex } from "@radix-ui/themes/components/flex";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ArrowLeftIcon } from "./icons";

/** Above a page's title: the way to where it is listed. */
export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Flex asChild display="inline-flex" align="center" gap="1" mb="2" minHeight="28px">
      <Link to={to}>
        <ArrowLeftIcon aria-hidden /> {children}
      </Link>
    </Flex>
  );
}
