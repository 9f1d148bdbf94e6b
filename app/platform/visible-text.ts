/** Controls but tabs and line ends; marks without a width, of the writing's direction, and a letter that is a blank. */
const UNSEEN =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb]/gu;
/** Joiners that join nothing: inside of an emoji or a word they are a part of it. */
const LONE_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200c|\u200d)+|(?:\u200c|\u200d)+(?![\p{L}\p{Extended_Pictographic}])/gu;

/** A text without the characters that nobody sees, so that one of nothing else is empty. */
export const visibleText = (text: string): string => text.replace(UNSEEN, "").replace(LONE_JOINER, "");
