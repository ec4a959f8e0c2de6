export { isOwnHost, ownHosts } from "./own-hosts";
