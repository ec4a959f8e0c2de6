/** A data module: bytes uploaded with the Worker. */
declare module "*.bin" {
  const bytes: ArrayBuffer;
  export default bytes;
}
