import { expect, test } from "vitest";
import { RoomLines } from "./publish";

const credits = (seq: number) => ({ seq, at: 0, event: { type: "credits", credits: seq } as const });

/** A room whose publications end when the test says so. */
function slowRoom() {
  const posts: number[][] = [];
  const ends: (() => void)[] = [];
  const post = (envelopes: readonly { readonly seq: number }[]) => {
    posts.push(envelopes.map(({ seq }) => seq));
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { posts, post, end: () => ends.shift()?.() };
}

test("what comes while a publication is on its way leaves together in the next one, in order", async () => {
  const lines = new RoomLines();
  const room = slowRoom();
  const first = lines.send("a", [credits(1)], room.post);
  await lines.send("a", [credits(2), credits(3)], room.post);
  await lines.send("a", [credits(4)], room.post);
  expect(room.posts).toEqual([[1]]);
  room.end();
  await expect.poll(() => room.posts).toEqual([[1], [2, 3, 4]]);
  room.end();
  await first;
  const later = lines.send("a", [credits(5)], room.post);
  expect(room.posts).toEqual([[1], [2, 3, 4], [5]]);
  room.end();
  await later;
});

test("rooms do not wait for each other", async () => {
  const lines = new RoomLines();
  const room = slowRoom();
  const both = [lines.send("a", [credits(1)], room.post), lines.send("b", [credits(2)], room.post)];
  expect(room.posts).toEqual([[1], [2]]);
  room.end();
  room.end();
  await Promise.all(both);
});

test("the events of a request that was cut off are sent by the next one after twelve seconds", async () => {
  const lines = new RoomLines();
  const room = slowRoom();
  let time = 0;
  const now = () => time;
  void lines.send("a", [credits(1)], room.post, now);
  await lines.send("a", [credits(2)], room.post, now);
  time = 11_999;
  await lines.send("a", [credits(3)], room.post, now);
  expect(room.posts).toEqual([[1]]);
  time = 12_000;
  void lines.send("a", [credits(4)], room.post, now);
  expect(room.posts).toEqual([[1], [2, 3, 4]]);
  // The request that was cut off may go on after all.
  room.end();
  room.end();
  await lines.send("a", [credits(5)], room.post, now);
  await expect.poll(() => room.posts).toEqual([[1], [2, 3, 4], [5]]);
});

test("after ten seconds another request takes the line, so that none works on for ever", async () => {
  const lines = new RoomLines();
  const room = slowRoom();
  let time = 0;
  const now = () => time;
  const first = lines.send("a", [credits(1)], room.post, now);
  await lines.send("a", [credits(2)], room.post, now);
  time = 10_001;
  room.end();
  await expect.poll(() => room.posts).toEqual([[1], [2]]);
  const second = lines.send("a", [credits(3)], room.post, now);
  expect(room.posts).toEqual([[1], [2], [3]]);
  room.end();
  room.end();
  await Promise.all([first, second]);
});

test("twelve seconds are counted for each publication, not for the line", async () => {
  const lines = new RoomLines();
  const room = slowRoom();
  let time = 0;
  const now = () => time;
  void lines.send("a", [credits(1)], room.post, now);
  await lines.send("a", [credits(2)], room.post, now);
  time = 9_000;
  room.end();
  await expect.poll(() => room.posts).toEqual([[1], [2]]);
  time = 20_999;
  await lines.send("a", [credits(3)], room.post, now);
  expect(room.posts).toEqual([[1], [2]]);
  time = 21_000;
  void lines.send("a", [credits(4)], room.post, now);
  expect(room.posts).toEqual([[1], [2], [3, 4]]);
});

test("a request that left the line does not end it for the one that took it", async () => {
  const lines = new RoomLines();
  const room = slowRoom();
  let time = 0;
  const now = () => time;
  const first = lines.send("a", [credits(1)], room.post, now);
  await lines.send("a", [credits(2)], room.post, now);
  time = 10_001;
  room.end();
  await expect.poll(() => room.posts).toEqual([[1], [2]]);
  const second = lines.send("a", [credits(3)], room.post, now);
  room.end();
  await first;
  await lines.send("a", [credits(4)], room.post, now);
  expect(room.posts).toEqual([[1], [2], [3]]);
  room.end();
  await expect.poll(() => room.posts).toEqual([[1], [2], [3], [4]]);
  room.end();
  await second;
});
