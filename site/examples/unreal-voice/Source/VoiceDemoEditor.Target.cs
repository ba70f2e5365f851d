using UnrealBuildTool;

public class VoiceDemoEditorTarget : TargetRules
{
    public VoiceDemoEditorTarget(TargetInfo Target) : base(Target)
    {
        Type = TargetType.Editor;
        DefaultBuildSettings = BuildSettingsVersion.Latest;
        IncludeOrderVersion = EngineIncludeOrderVersion.Latest;
        ExtraModuleNames.Add("VoiceDemo");
    }
}
