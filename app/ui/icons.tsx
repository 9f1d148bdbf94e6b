import type { ReactElement, SVGProps } from "react";
import sprite from "./icons.svg";

/**
 * The icons of Radix, as pictures in one file that the browser caches: in the JavaScript of a page their outlines would
 * weigh 9 kB. To add one, name it here and run `node scripts/draw-icons.mjs`.
 */
const icon =
  (name: string) =>
  (props: SVGProps<SVGSVGElement>): ReactElement => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it stands beside words, or its user names it.
    <svg width={15} height={15} aria-hidden={props.role === undefined} {...props}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );

export const ArrowLeftIcon = /* @__PURE__ */ icon("ArrowLeft");
export const ArrowUpIcon = /* @__PURE__ */ icon("ArrowUp");
export const BellIcon = /* @__PURE__ */ icon("Bell");
export const BookmarkIcon = /* @__PURE__ */ icon("Bookmark");
export const ChatBubbleIcon = /* @__PURE__ */ icon("ChatBubble");
export const CheckCircledIcon = /* @__PURE__ */ icon("CheckCircled");
export const CheckIcon = /* @__PURE__ */ icon("Check");
export const ChevronDownIcon = /* @__PURE__ */ icon("ChevronDown");
export const ChevronLeftIcon = /* @__PURE__ */ icon("ChevronLeft");
export const ChevronRightIcon = /* @__PURE__ */ icon("ChevronRight");
export const ClockIcon = /* @__PURE__ */ icon("Clock");
export const CopyIcon = /* @__PURE__ */ icon("Copy");
export const Cross2Icon = /* @__PURE__ */ icon("Cross2");
export const CrossCircledIcon = /* @__PURE__ */ icon("CrossCircled");
export const DesktopIcon = /* @__PURE__ */ icon("Desktop");
export const DotsHorizontalIcon = /* @__PURE__ */ icon("DotsHorizontal");
export const DownloadIcon = /* @__PURE__ */ icon("Download");
export const ExclamationTriangleIcon = /* @__PURE__ */ icon("ExclamationTriangle");
export const FaceIcon = /* @__PURE__ */ icon("Face");
export const FileIcon = /* @__PURE__ */ icon("File");
export const FileTextIcon = /* @__PURE__ */ icon("FileText");
export const GearIcon = /* @__PURE__ */ icon("Gear");
export const GlobeIcon = /* @__PURE__ */ icon("Globe");
export const ImageIcon = /* @__PURE__ */ icon("Image");
export const LightningBoltIcon = /* @__PURE__ */ icon("LightningBolt");
export const LockClosedIcon = /* @__PURE__ */ icon("LockClosed");
export const MagicWandIcon = /* @__PURE__ */ icon("MagicWand");
export const MagnifyingGlassIcon = /* @__PURE__ */ icon("MagnifyingGlass");
export const MixerHorizontalIcon = /* @__PURE__ */ icon("MixerHorizontal");
export const PaperPlaneIcon = /* @__PURE__ */ icon("PaperPlane");
export const PaperclipIcon = /* @__PURE__ */ icon("Paperclip");
export const Pencil1Icon = /* @__PURE__ */ icon("Pencil1");
export const PersonIcon = /* @__PURE__ */ icon("Person");
export const PersonPlusIcon = /* @__PURE__ */ icon("PersonPlus");
export const PlusIcon = /* @__PURE__ */ icon("Plus");
export const QuestionMarkCircledIcon = /* @__PURE__ */ icon("QuestionMarkCircled");
export const ReloadIcon = /* @__PURE__ */ icon("Reload");
export const ResetIcon = /* @__PURE__ */ icon("Reset");
export const StackIcon = /* @__PURE__ */ icon("Stack");
export const TableIcon = /* @__PURE__ */ icon("Table");
export const TrashIcon = /* @__PURE__ */ icon("Trash");
export const UploadIcon = /* @__PURE__ */ icon("Upload");
