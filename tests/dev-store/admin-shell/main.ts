import { startAppHost } from "./app-host";
import { startMenu } from "./menu";
import { readPageData } from "./page-data";

const data = readPageData();
startMenu();
if (data.app) startAppHost(data.app);
