/**
 * Installs the packages of this folder in a separate process, because an installation would block a test for too
 * long.
 */
import { installTools } from "../../../../scripts/bootstrap.mjs";

installTools("tests/e2e/support/robots");
