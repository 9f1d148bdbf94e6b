// A model as a flat OpenDocument text, for LibreOffice to convert.

const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\t", "<text:tab/>");

const FONTS = ["Liberation Serif", "Liberation Sans", "Liberation Mono", "DejaVu Sans", "DejaVu Serif Condensed"];

function spanStyle({ bold, italic, font }) {
  return `T${bold ? "b" : ""}${italic ? "i" : ""}${font ? FONTS.indexOf(font) : ""}`;
}

function spanStyles() {
  const styles = [];
  for (const bold of [false, true])
    for (const italic of [false, true])
      for (const font of ["", ...FONTS]) {
        const properties = [
          bold ? 'fo:font-weight="bold"' : "",
          italic ? 'fo:font-style="italic"' : "",
          font ? `style:font-name="${font}"` : "",
        ].join(" ");
        styles.push(
          `<style:style style:name="${spanStyle({ bold, italic, font })}" style:family="text"><style:text-properties ${properties}/></style:style>`,
        );
      }
  return styles.join("");
}

function blockXml(block, counter) {
  if ("h" in block)
    return `<text:h text:style-name="Heading_20_${block.level ?? 1}" text:outline-level="${block.level ?? 1}">${escaped(block.h)}</text:h>`;
  if ("list" in block) {
    const items = block.list.map(
      (item) => `<text:list-item><text:p text:style-name="Body">${escaped(item)}</text:p></text:list-item>`,
    );
    return `<text:list text:style-name="${block.ordered ? "Numbers" : "Bullets"}">${items.join("")}</text:list>`;
  }
  if ("rows" in block) {
    const [head = [], ...rows] = block.rows;
    const row = (cells) =>
      `<table:table-row>${cells.map((cell) => `<table:table-cell office:value-type="string"><text:p text:style-name="Cell">${escaped(cell)}</text:p></table:table-cell>`).join("")}</table:table-row>`;
    counter.tables += 1;
    return `<table:table table:name="Tabla${counter.tables}"><table:table-column table:number-columns-repeated="${head.length}"/><table:table-header-rows>${row(head)}</table:table-header-rows>${rows.map(row).join("")}</table:table>`;
  }
  if ("columns" in block) {
    counter.sections += 1;
    return `<text:section text:style-name="Columns${block.columns}" text:name="S${counter.sections}">${block.blocks.map((inner) => blockXml(inner, counter)).join("")}</text:section>`;
  }
  if ("frame" in block)
    return `<text:p text:style-name="Body"><draw:frame draw:style-name="Frame" draw:name="Marco" text:anchor-type="paragraph" svg:width="8cm" draw:z-index="0"><draw:text-box fo:min-height="1cm"><text:p text:style-name="Body">${escaped(block.frame)}</text:p></draw:text-box></draw:frame></text:p>`;
  if ("page" in block) return '<text:p text:style-name="Break"/>';
  const text =
    typeof block.p === "string"
      ? escaped(block.p)
      : block.p
          .map((span) => `<text:span text:style-name="${spanStyle(span)}">${escaped(span.text)}</text:span>`)
          .join("");
  if (!block.note) return `<text:p text:style-name="Body">${text}</text:p>`;
  counter.notes += 1;
  return `<text:p text:style-name="Body">${text}<text:note text:id="n${counter.notes}" text:note-class="footnote"><text:note-citation>${counter.notes}</text:note-citation><text:note-body><text:p text:style-name="Body">${escaped(block.note)}</text:p></text:note-body></text:note></text:p>`;
}

const columnStyle = (count) =>
  `<style:style style:name="Columns${count}" style:family="section"><style:section-properties text:dont-balance-text-columns="false"><style:columns fo:column-count="${count}" fo:column-gap="0.8cm"/></style:section-properties></style:style>`;

/** @param {import("./model.mjs").Model} model */
export function toFodt(model) {
  const { blocks, header, footer, font = "Liberation Serif", size = 11, landscape = false, justified = false } = model;
  const counter = { tables: 0, sections: 0, notes: 0 };
  const [width, height] = landscape ? ["29.7cm", "21cm"] : ["21cm", "29.7cm"];
  const faces = FONTS.map((name) => `<style:font-face style:name="${name}" svg:font-family="'${name}'"/>`).join("");
  const headings = [1, 2, 3]
    .map(
      (level) =>
        `<style:style style:name="Heading_20_${level}" style:display-name="Heading ${level}" style:family="paragraph" style:default-outline-level="${level}"><style:paragraph-properties fo:margin-top="0.4cm" fo:margin-bottom="0.2cm" fo:keep-with-next="always"/><style:text-properties fo:font-size="${size + 8 - level * 2}pt" fo:font-weight="bold"/></style:style>`,
    )
    .join("");
  const list = (name, marks) =>
    `<text:list-style style:name="${name}">${marks}<style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="listtab" fo:text-indent="-0.6cm" fo:margin-left="1.2cm"/></style:list-level-properties>${name === "Bullets" ? "</text:list-level-style-bullet>" : "</text:list-level-style-number>"}</text:list-style>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls>${faces}</office:font-face-decls>
<office:styles><style:default-style style:family="paragraph"><style:text-properties style:font-name="${font}" fo:font-size="${size}pt" fo:language="es" fo:country="MX"/></style:default-style>${headings}</office:styles>
<office:automatic-styles>
<style:style style:name="Body" style:family="paragraph"><style:paragraph-properties fo:margin-bottom="0.25cm" fo:text-align="${justified ? "justify" : "start"}"/></style:style>
<style:style style:name="Cell" style:family="paragraph"/>
<style:style style:name="Break" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>
<style:style style:name="Frame" style:family="graphic"><style:graphic-properties style:wrap="none" style:horizontal-pos="center" style:vertical-pos="top" style:vertical-rel="paragraph" fo:padding="0.2cm" fo:border="0.5pt solid #000000"/></style:style>
${spanStyles()}${[1, 2, 3].map(columnStyle).join("")}
${list("Bullets", '<text:list-level-style-bullet text:level="1" text:bullet-char="•">')}${list("Numbers", '<text:list-level-style-number text:level="1" style:num-suffix="." style:num-format="1">')}
<style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="${width}" fo:page-height="${height}" style:print-orientation="${landscape ? "landscape" : "portrait"}" fo:margin="2cm"/><style:header-style><style:header-footer-properties fo:margin-bottom="0.4cm"/></style:header-style><style:footer-style><style:header-footer-properties fo:margin-top="0.4cm"/></style:footer-style></style:page-layout>
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="Page">${header ? `<style:header><text:p>${escaped(header)}</text:p></style:header>` : ""}${footer ? `<style:footer><text:p>${escaped(footer)}</text:p><text:p>Página <text:page-number text:select-page="current">1</text:page-number></text:p></style:footer>` : ""}</style:master-page></office:master-styles>
<office:body><office:text>${blocks.map((block) => blockXml(block, counter)).join("")}</office:text></office:body>
</office:document>`;
}
