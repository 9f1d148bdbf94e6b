import { describe, expect, test } from "vitest";
import { DocumentWatch } from "./document-watch";

const listing = (status: "processing" | "ready" | "error", id = 1) => [{ id, originalName: `${id}.txt`, status }];
const READY = [{ id: 1, name: "1.txt", status: "ready" }];

describe("one word for each document and change", () => {
  test("TRAIN-28 what was ready before is not told; what becomes ready is told once, whoever says it first", () => {
    const watch = new DocumentWatch();
    expect(watch.listed([...listing("ready", 2), ...listing("processing")])).toEqual([]);
    expect(watch.heard(1, "ready")).toEqual(READY);
    expect(watch.listed(listing("ready"))).toEqual([]);
    expect(watch.heard(1, "ready")).toEqual([]);
  });

  test("TRAIN-28 a list that is older than the event does not make it told twice", () => {
    const watch = new DocumentWatch();
    watch.uploaded(1, "1.txt", "processing", 0);
    expect(watch.heard(1, "ready")).toEqual(READY);
    expect(watch.listed(listing("processing"))).toEqual([]);
    expect(watch.listed(listing("ready"))).toEqual([]);
  });

  test("TRAIN-28 an event that overtakes the answer of the upload is told when its name is known", () => {
    const watch = new DocumentWatch();
    expect(watch.heard(1, "processing")).toEqual([]);
    expect(watch.heard(1, "error")).toEqual([]);
    expect(watch.uploaded(1, "1.txt", "processing", 0)).toEqual([{ ...READY[0], status: "error" }]);
    expect(watch.listed(listing("error"))).toEqual([]);
  });

  test("TRAIN-28 a document that the list shows as read before its upload is answered is told, and once", () => {
    const watch = new DocumentWatch();
    watch.listed(listing("ready", 2));
    expect(watch.listed(listing("ready"))).toEqual([]);
    expect(watch.heard(1, "ready")).toEqual([]);
    expect(watch.uploaded(1, "1.txt", "processing", 0)).toEqual(READY);
    expect(watch.listed(listing("ready"))).toEqual([]);
  });

  test("TRAIN-28 a file that could not be read and is uploaded once more is told for this try alone", () => {
    let now = 0;
    const watch = new DocumentWatch(() => now);
    watch.listed(listing("error"));
    // The wire is down: only the list tells.
    now = 10;
    expect(watch.uploaded(1, "1.txt", "processing", 5)).toEqual([]);
    expect(watch.listed(listing("ready"))).toEqual(READY);
    // Its events were faster than the upload's answer.
    now = 20;
    watch.listed(listing("error", 2));
    now = 30;
    watch.heard(2, "processing");
    expect(watch.heard(2, "error")).toEqual([{ id: 2, name: "2.txt", status: "error" }]);
    expect(watch.uploaded(2, "2.txt", "processing", 25)).toEqual([]);
    expect(watch.listed(listing("error", 2))).toEqual([]);
  });

  test("TRAIN-28 what was told before its upload is answered is not told again, nor the same file a second time", () => {
    const watch = new DocumentWatch();
    watch.listed(listing("processing"));
    expect(watch.listed(listing("ready"))).toEqual(READY);
    expect(watch.uploaded(1, "1.txt", "processing", 0)).toEqual([]);
    expect(watch.uploaded(1, "1.txt", "ready", 0)).toEqual([]);
    watch.listed(listing("ready", 2));
    expect(watch.uploaded(2, "2.txt", "ready", 0)).toEqual([]);
  });

  test("TRAIN-28 a document that is tried again is told again, and a deleted one never", () => {
    const watch = new DocumentWatch();
    watch.listed(listing("error"));
    watch.askedAgain(1, "1.txt");
    expect(watch.listed(listing("ready"))).toEqual(READY);
    expect(watch.heard(1, "deleted")).toEqual([]);
  });
});
