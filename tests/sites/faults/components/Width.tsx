export default function Width() {
  return <p>{window.innerWidth}</p>;
}
