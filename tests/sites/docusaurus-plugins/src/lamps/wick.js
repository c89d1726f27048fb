export default "wick";
