using UnrealBuildTool;

public class VoiceDemo : ModuleRules
{
    public VoiceDemo(ReadOnlyTargetRules Target) : base(Target)
    {
        PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
        PublicDependencyModuleNames.AddRange(new string[] {
            "Core", "CoreUObject", "Engine", "InputCore", "EnhancedInput", "HTTP", "Json",
            "Odin", "OdinLibrary", "AudioCapture", "AudioCaptureCore", "AudioMixer" });
    }
}
