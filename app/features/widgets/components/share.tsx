import { Flex } from "@radix-ui/themes/components/flex";
import { ButtonAnchor } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { useHydrated } from "~/ui/hydration";
import { DownloadIcon } from "~/ui/icons";
import type { Share } from "../read-demo-site.server";
import styles from "./share.module.css";

/** The page's address to hand on, as a link and as a code for a phone's camera. */
export function ShareLink({ share: { url, code } }: { readonly share: Share }) {
  const hydrated = useHydrated();
  const box = `0 0 ${code.size} ${code.size}`;
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="#fff" d="M0 0h${code.size}v${code.size}H0z"/><path d="${code.path}"/></svg>`;
  return (
    <Flex direction={{ initial: "column", sm: "row" }} gap="4" align={{ sm: "center" }}>
      <svg
        className={styles.code}
        viewBox={box}
        role="img"
        aria-label={`Código QR de ${url}`}
        shapeRendering="crispEdges"
      >
        <path d={code.path} />
      </svg>
      <Flex direction="column" gap="3" align="start">
        <p>Apunta la cámara de tu teléfono al código, o comparte el enlace:</p>
        <a className={styles.url} href={url}>
          {url}
        </a>
        <Flex wrap="wrap" gap="3">
          <CopyButton text={url} label="Copiar enlace" />
          {/* No page that we send holds an address with data in it; scripts may make one. */}
          {hydrated ? (
            <ButtonAnchor
              href={`data:image/svg+xml,${encodeURIComponent(file)}`}
              download="codigo-qr.svg"
              variant="soft"
              color="gray"
            >
              <DownloadIcon aria-hidden /> Descargar QR
            </ButtonAnchor>
          ) : null}
        </Flex>
      </Flex>
    </Flex>
  );
}
