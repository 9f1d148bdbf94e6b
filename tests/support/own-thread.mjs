// Sends requests one after the other from a thread of its own, which ask-apart.ts starts: what holds up the thread of
// a test, such as the bodies of a flood, is no wait of whoever asks here.
import http from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const { hostname, port } = new URL(workerData);
const agent = new http.Agent({ keepAlive: true });

function send({ method, path, headers, body }) {
  const bytes = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = http.request({ hostname, port, agent, method, path, headers: { ...headers, ...bytes } });
    sent.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      response.once("error", reject);
      response.once("end", () => resolve({ status: response.statusCode, text, ms: performance.now() - began }));
    });
    // The server may end an idle connection in the very moment it is used again.
    sent.once("error", (error) => (sent.reusedSocket ? resolve(send({ method, path, headers, body })) : reject(error)));
    sent.end(body);
  });
}

parentPort.on("message", async (asks) => {
  try {
    const answers = [];
    for (const ask of asks) answers.push(await send(ask));
    parentPort.postMessage({ answers });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});
