import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

import RELEASE_SYNC from "@jitl/quickjs-wasmfile-release-sync";
import { build } from "esbuild";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSWASMModule,
} from "quickjs-emscripten-core";

import { COUNTER, meterWasm } from "../../../wasm-metering/meter-wasm";

/** Shopify's limits for a Function whose cart has up to 200 lines. */
export const FUNCTION_LIMITS = {
  memoryBytes: 10_000_000,
  stackBytes: 512_000,
  instructions: 11_000_000,
  inputBytes: 128_000,
  outputBytes: 20_000,
} as const;

export interface FunctionRun {
  readonly output: unknown;
  /** WebAssembly instructions from reading the input to writing the output. */
  readonly instructions: number;
}

export interface FunctionEngine {
  /** Deployed checkout Function as one script. */
  readonly bundle: string;
  /**
   * Runs the Function on one input, in a new engine.
   *
   * @throws Error if it fails or exceeds FUNCTION_LIMITS
   */
  run(input: unknown): FunctionRun;
}

/**
 * Creates the engine of the checkout Function. Shopify compiles extensions/checkout-rules together with QuickJS, an
 * engine without globals of Node or browsers, and counts the instructions of every run. This runs and counts the same
 * bundle in the same engine. The script is compiled beforehand, as at Shopify. Only loading the bytecode is not counted
 * here.
 */
export async function openFunctionEngine(): Promise<FunctionEngine> {
  const [bundle, { quickjs, counter }] = await Promise.all([bundleFunction(), meteredQuickjs()]);
  return {
    bundle,
    run: (input) => {
      const inputJson = JSON.stringify(input);
      checkSize("input", inputJson, FUNCTION_LIMITS.inputBytes);
      const runtime = quickjs.newRuntime();
      runtime.setMemoryLimit(FUNCTION_LIMITS.memoryBytes);
      runtime.setMaxStackSize(FUNCTION_LIMITS.stackBytes);
      const context = runtime.newContext();
      try {
        compile(context, bundle, inputJson);
        counter.value = 0n;
        const text = call(context);
        const instructions = Number(counter.value);
        if (instructions > FUNCTION_LIMITS.instructions) {
          throw new Error(`The Function took ${instructions} instructions.`);
        }
        checkSize("output", text, FUNCTION_LIMITS.outputBytes);
        return { output: JSON.parse(text) as unknown, instructions };
      } finally {
        context.dispose();
        runtime.dispose();
      }
    },
  };
}

function checkSize(name: string, text: string, most: number): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > most) throw new Error(`The Function's ${name} has ${bytes} bytes.`);
}

/** Prepares a function "run" and its input, without running it. */
function compile(context: QuickJSContext, bundle: string, given: string): void {
  const call = "JSON.stringify(checkout.cartValidationsGenerateRun(JSON.parse(given)))";
  const source = `globalThis.run = () => { ${bundle}; return ${call}; };`;
  context.unwrapResult(context.evalCode(source)).dispose();
  context.newString(given).consume((text) => context.setProp(context.global, "given", text));
}

function call(context: QuickJSContext): string {
  return context
    .unwrapResult(context.evalCode("run()"))
    .consume((answer) => context.getString(answer));
}

async function bundleFunction(): Promise<string> {
  const index = new URL("../../../../extensions/checkout-rules/src/index.ts", import.meta.url);
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(index)],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    globalName: "checkout",
    target: "es2020",
    platform: "neutral",
  });
  return outputFiles[0]!.text;
}

async function meteredQuickjs() {
  const path = createRequire(import.meta.url).resolve("@jitl/quickjs-wasmfile-release-sync/wasm");
  const module = await WebAssembly.compile(new Uint8Array(meterWasm(readFileSync(path))));
  let counter: WebAssembly.Global<"i64"> | undefined;
  const variant = newVariant(RELEASE_SYNC, {
    emscriptenModule: {
      instantiateWasm(imports, onSuccess) {
        const instance = new WebAssembly.Instance(module, imports);
        counter = instance.exports[COUNTER] as WebAssembly.Global<"i64">;
        onSuccess(instance);
        return instance.exports;
      },
    },
  });
  const quickjs: QuickJSWASMModule = await newQuickJSWASMModuleFromVariant(variant);
  return { quickjs, counter: counter! };
}
