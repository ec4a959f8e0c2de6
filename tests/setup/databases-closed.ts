import { afterAll } from "vitest";

import { closeTestDatabases } from "../helpers/database";

// Here and not beside testDatabase(), so that it holds for each test file also where modules are loaded once.
afterAll(closeTestDatabases);
