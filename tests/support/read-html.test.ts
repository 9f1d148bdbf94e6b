import { expect, test } from "vitest";
import { foundMarkup, scriptNonces } from "./read-html";

const MARK = /pwn\d/;

test.each([
  ["a tag", "<p><img src=x onerror=pwn1()></p>"],
  ["an element of its own", "<p><pwn1></p>"],
  ["a value that was broken out of", '<p title="" onmouseover=pwn1() "">x</p>'],
  ["an unfinished tag", "<p><svg onload=pwn1()"],
  ["a script that was broken out of", '<script nonce="a">x = "</script><script>pwn1()</script>'],
  ["a raw tag in a script", '<script nonce="a">x = "<!--<img pwn1"</script>'],
  ["an address with a scheme", '<a href="javascript:pwn1()">x</a>'],
  ["an address with a hidden scheme", '<a href="jav&#x09;ascript&colon;pwn1()">x</a>'],
  ["an address that carries a page", '<iframe src="data:text/html,pwn1"></iframe>'],
])("%s is found", (_, html) => {
  expect(foundMarkup(html, MARK)).not.toEqual([]);
});

test.each([
  ["escaped text", "<p>&lt;img src=x onerror=pwn1()&gt;</p>"],
  ["an escaped value", '<p title="&quot; onmouseover=pwn1() &quot; <pwn1>">x</p>'],
  ["escaped data", '<script nonce="a">x = "\\u003cimg onerror=pwn1()\\u003e"</script>'],
  ["an address that only names it", '<a href="/buscar?q=javascript:pwn1()">x</a>'],
])("%s is not", (_, html) => {
  expect(foundMarkup(html, MARK)).toEqual([]);
});

test("each script's nonce is read, and none where there is none", () => {
  expect(scriptNonces('<script nonce="a">1</script><script async src="/x.js"></script>')).toEqual(["a", null]);
});
