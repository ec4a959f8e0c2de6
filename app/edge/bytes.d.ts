/** A data module: bytes that are uploaded with the Worker. */
declare module "*.bin" {
  const bytes: ArrayBuffer;
  export default bytes;
}
