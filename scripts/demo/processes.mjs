import { spawn } from "node:child_process";

/**
 * Starts the demo's processes and stops them together: on a signal, when one of them ends, and when this process ends.
 *
 * @param {string} cwd working folder of each process
 * @returns `start` starts a Node.js process
 */
export function createProcesses(cwd) {
  const children = [];
  let isStopping = false;

  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    for (const child of children) child.kill("SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  process.on("exit", stop);
  // Stopping interrupts waits for a process. Other errors are shown as one sentence.
  process.on("uncaughtException", ({ message }) => {
    if (!isStopping) console.error(message);
    process.exit(isStopping ? 0 : 1);
  });

  return {
    start(name, args, env, stdout = "inherit") {
      const child = spawn(process.execPath, args, {
        cwd,
        env,
        stdio: ["ignore", stdout, "inherit"],
        // A terminal sends Ctrl+C to its foreground process group. In a separate group, a child gets one signal:
        // SIGTERM.
        detached: process.platform !== "win32",
      });
      child.once("exit", (code) => {
        if (isStopping) return;
        console.error(`The ${name} ended unexpectedly (code ${code}).`);
        process.exitCode = code || 1;
        stop();
      });
      children.push(child);
      return child;
    },
  };
}
