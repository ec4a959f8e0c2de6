/** Installs what stands beside this file, in a process of its own: a test must not stand still for so long. */
import { installTools } from "../../../../scripts/bootstrap.mjs";

installTools("tests/e2e/support/robots");
