// Loaded before the command line: the index worker ends when it is asked the nth question of a type, as `END_AT` says, such as `page 60`.
import { syncBuiltinESMExports } from "node:module";
import worker from "node:worker_threads";

const [type, last] = (process.env.END_AT ?? "").split(" ");
const { Worker } = worker;
worker.Worker = class extends Worker {
  #asked = 0;
  postMessage(message, ...rest) {
    super.postMessage(message, ...rest);
    if (message.value?.type === type && ++this.#asked === Number(last)) void this.terminate();
  }
};
syncBuiltinESMExports();
