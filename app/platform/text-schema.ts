import { z } from "zod";
import { visibleText } from "./visible-text";

/** One line of text: line ends and runs of blanks become one blank. @param missing the reason where it is no text */
export const textLine = (missing?: string) =>
  z.string({ error: missing }).transform((typed) => visibleText(typed).replace(/\s+/g, " ").trim());

/**
 * Text of several lines, without blanks around it. Forms send CRLF (HTML Standard, "multipart form data"), everything
 * that is stored has LF.
 */
export const textBlock = (missing?: string) =>
  z.string({ error: missing }).transform((typed) => visibleText(typed).replace(/\r\n?/g, "\n").trim());
