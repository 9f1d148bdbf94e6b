import { GIF } from "image-size/types/gif";
import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";

/** A picture's measures stand behind its previews, which are some hundred kilobytes at most. */
const LOOKED_AT = 512 * 1024;
const READERS = [JPG, PNG, GIF, WEBP];
/** From this of EXIF's orientations on, a picture is shown lying on its side. */
const FIRST_TURNED = 5;

/**
 * The width of a picture divided by its height, as it is shown, to three places; null for what is no JPEG, PNG, GIF or
 * WebP, or is broken.
 * @param bytes the file, or its beginning
 */
export function pictureRatio(bytes: Uint8Array): number | null {
  const head = bytes.subarray(0, LOOKED_AT);
  try {
    const size = READERS.find((reader) => reader.validate(head))?.calculate(head);
    if (!size || !(size.width > 0) || !(size.height > 0)) return null;
    const isTurned = (size.orientation ?? 1) >= FIRST_TURNED;
    const ratio = isTurned ? size.height / size.width : size.width / size.height;
    // A very thin picture's ratio is rounded to zero, so no room can be reserved by it.
    return Number(ratio.toFixed(3)) || null;
  } catch {
    // The file is cut off or broken; browsers will show that.
    return null;
  }
}
