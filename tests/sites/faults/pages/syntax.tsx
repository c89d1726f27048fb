export default () => <p>;
