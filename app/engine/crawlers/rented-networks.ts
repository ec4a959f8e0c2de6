/**
 * Networks that some crawlers use and that also rent machines to the public, so an address there proves nothing.
 *
 * Source: the holders' own registry entries and the pages of their clouds.
 */
export const RENTED_NETWORKS: ReadonlySet<number> = new Set([
  // Amazon Web Services.
  14_618, 16_509,
  // Google Cloud, and Google's networks in Asia.
  396_982, 139_190,
  // Microsoft. Azure uses the same number as Microsoft's other services, and a separate one in China.
  8_075, 58_593,
  // Baidu AI Cloud, which shares numbers with Baidu's own machines.
  38_365, 55_967,
  // Huawei Cloud.
  136_907,
  // Naver Cloud.
  23_576,
  // OVH.
  16_276,
]); // prettier-ignore
