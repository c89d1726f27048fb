/** Links and ids are found in the finished HTML, so nothing has to be collected. */
export default function useBrokenLinks() {
  return { collectAnchor(_id: string | undefined) {}, collectLink(_link: string | undefined) {} };
}
