// The tokens live in `runtime/shared`, since components of the runtime write some of them.
export {
  ASSET_OPEN,
  assetToken,
  BODY_CLOSE,
  BODY_OPEN,
  CODE_OPEN,
  decodeTokenKey,
  encodeTokenKey,
  LINK_CLOSE,
  LINK_OPEN,
  linkToken,
  SOURCE_ATTRIBUTE,
} from "../../runtime/shared/tokens.ts";
