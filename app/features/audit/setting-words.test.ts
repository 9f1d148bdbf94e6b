import { expect, test } from "vitest";
import { settingWords } from "./setting-words";

test("a changed time is told by its name, from what it was to what it is", () => {
  expect(settingWords("retention_resolved_days", '{"days":90,"was":0}')).toBe(
    "cuánto se guardan las conversaciones resueltas: hasta que se eliminen → 90 días",
  );
  expect(settingWords("retention_files_days", '{"days":0,"was":365}')).toBe(
    "cuánto se guardan las fotos y archivos: 1 año → tanto como su conversación",
  );
  expect(settingWords("retention_trash_days", '{"days":1,"was":30}')).toBe(
    "cuánto se guarda la papelera: 30 días → 1 día",
  );
});

test("an act from before its old time was kept tells the new one, and other settings are told by their fields", () => {
  expect(settingWords("retention_trash_days", '{"days":7}')).toBe("cuánto se guarda la papelera: 7 días");
  expect(settingWords("retention_trash_days", null)).toBe("cuánto se guarda la papelera");
  expect(settingWords("low_credits", '{"lowAt":5}')).toBeNull();
  expect(settingWords("toString", "{}")).toBeNull();
});
