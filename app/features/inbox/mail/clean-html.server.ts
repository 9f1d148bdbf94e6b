import { Parser } from "htmlparser2";
import sanitizeHtml, { type Attributes, type IOptions } from "sanitize-html";

/** Deeper than any mail that people write; an end tag may be searched for over the whole depth. */
const MOST_DEPTH = 400;
const NESTING = 200;
const STEP = 4_096;

const BLOCKS = ["address", "blockquote", "center", "dd", "div", "dl", "dt", "hr", "li", "ol", "p", "pre", "ul"];
const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];
const WORDS = ["a", "abbr", "b", "br", "code", "em", "font", "i", "s", "small", "span", "strike", "strong", "sub"];
const TABLES = ["caption", "col", "colgroup", "table", "tbody", "td", "tfoot", "th", "thead", "tr"];
const TAGS = [...BLOCKS, ...HEADINGS, ...WORDS, ...TABLES, "img", "sup", "u"];

/** Words, sizes and colours: values that name neither an address nor a function of a browser. */
const PLAIN = [/^[\w\s#%.,'"!+-]{1,200}$/, /^(?:rgb|hsl)a?\([\d\s.,%/]{1,60}\)$/i];
const LOOKS = ["border", "margin", "padding"].flatMap((box) =>
  ["", "-top", "-right", "-bottom", "-left"].map((side) => box + side),
);
const STYLES = [
  ...LOOKS,
  "background-color",
  "border-collapse",
  "border-color",
  "border-radius",
  "border-spacing",
  "border-style",
  "border-width",
  "color",
  "direction",
  "display",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "height",
  "letter-spacing",
  "line-height",
  "max-width",
  "min-width",
  "text-align",
  "text-decoration",
  "text-transform",
  "vertical-align",
  "white-space",
  "width",
];

const DATA_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i;

const OPTIONS: IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    "*": ["align", "bgcolor", "border", "cellpadding", "cellspacing", "colspan", "dir", "height", "lang"].concat([
      "rowspan",
      "style",
      "valign",
      "width",
    ]),
    a: ["href", "rel", "target"],
    font: ["color", "face", "size"],
    img: ["alt", "src", "referrerpolicy"],
  },
  allowedStyles: { "*": Object.fromEntries(STYLES.map((name) => [name, PLAIN])) },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https", "data"] },
  allowProtocolRelative: false,
  nestingLimit: NESTING,
};

export interface CleanMail {
  readonly html: string;
  /** Pictures that lie on other servers, whether they are shown or not: their senders see who opens them. */
  readonly remotePictures: number;
}

/**
 * The HTML of a mail by an allow list: no script, style sheet, form, frame or event; addresses only of the web, of mail
 * and of phones; links open elsewhere and tell nobody where they were.
 * @param withPictures false leaves pictures of other servers out, which would tell their sender that the mail was read
 */
export function cleanHtml(html: string, withPictures: boolean): CleanMail {
  let remotePictures = 0;
  const clean = sanitizeHtml(shallow(html), {
    ...OPTIONS,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, target: "_blank", rel: "noopener noreferrer nofollow" },
      }),
      img: (tagName, { src = "", ...attribs }): { tagName: string; attribs: Attributes } => {
        const isRemote = /^\s*https:\/\//i.test(src);
        if (isRemote) remotePictures += 1;
        const isShown = isRemote ? withPictures : DATA_PICTURE.test(src);
        return { tagName, attribs: { ...attribs, ...(isShown ? { src, referrerpolicy: "no-referrer" } : {}) } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
  });
  return { html: clean, remotePictures };
}

/** The part before anything is nested too deeply. */
function shallow(html: string): string {
  let depth = 0;
  let end = html.length;
  const parser = new Parser({
    onopentag: () => {
      depth += 1;
      if (depth > MOST_DEPTH) end = Math.min(end, parser.startIndex);
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  for (let at = 0; at < html.length && end === html.length; at += STEP) parser.write(html.slice(at, at + STEP));
  return html.slice(0, end);
}
