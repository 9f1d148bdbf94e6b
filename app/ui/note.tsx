import * as Callout from "@radix-ui/themes/components/callout";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import styles from "./note.module.css";

interface NoteProps {
  /** Jade: it went well; amber: a person should look; red: it failed. */
  readonly color: "gray" | "jade" | "amber" | "red";
  readonly icon?: ReactNode;
  readonly role?: "status" | "alert";
  /** The margin below it. */
  readonly mb?: "0" | "5";
  readonly "data-testid"?: string;
  readonly "data-tone"?: string;
  /** Sentences below it, each on a line of its own. */
  readonly points?: readonly string[];
  readonly children: ReactNode;
}

/** A highlighted sentence. */
export function Note({ color, icon, mb = "0", points = [], children, ...root }: NoteProps) {
  return (
    <Callout.Root color={color} size="1" mb={mb} highContrast {...root}>
      {icon ? <Callout.Icon>{icon}</Callout.Icon> : null}
      <Callout.Text className={styles.text}>{children}</Callout.Text>
      {points.length > 0 ? (
        <Text size="2" asChild className={styles.text}>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Text>
      ) : null}
    </Callout.Root>
  );
}
